import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { it } from 'node:test';
import { Ajv } from 'ajv';
import { readConfig } from '../src/platform/config/index.ts';
import { settings } from '../src/platform/config/settings.ts';
import { startApp } from './support/app.ts';
import type { Value } from './support/chart/functions.ts';
import { manifestProblems } from './support/chart/kubernetes.ts';
import { type Manifest, renderChart, valuesOf } from './support/chart/render.ts';
import { root } from './support/serve.ts';

// Helm itself is in no registry that the project uses. `support/chart` renders the part of its language that the chart
// uses and throws for everything else.

const chart = `${root}deploy/helm/sellerdock`;

const least = {
  image: { repository: 'registry.example/sellerdock' },
  publicUrl: 'https://api.example.com',
  secret: { existing: 'mine' },
  database: { cidr: '10.1.2.3/32' },
} satisfies Value;

const everything = {
  ...least,
  image: { repository: 'registry.example/sellerdock', tag: '2', pullSecrets: [{ name: 'registry' }] },
  secret: { databaseUrl: 'postgres://a:b@db:5432/c', webhookSecret: 'x'.repeat(32) },
  settings: { LOG_LEVEL: 'warn', UPDATE_TASK_DAYS: '7' },
  database: { podLabels: { app: 'postgres' }, namespaceLabels: { team: 'data' } },
  autoscaling: { enabled: true, customMetrics: true },
  ingress: {
    enabled: true,
    className: 'nginx',
    host: 'api.example.com',
    tlsSecret: 'certificate',
    annotations: { a: 'b' },
  },
  networkPolicy: { outboundAlso: ['10.9.0.0/16'] },
  nodeSelector: { disk: 'ssd' },
  tolerations: [{ key: 'dedicated', operator: 'Exists' }],
} satisfies Value;

const fixedSize = {
  ...least,
  autoscaling: { enabled: false },
  networkPolicy: { enabled: false },
} satisfies Value;

const of = (over: Value, kind: string, name = ''): Manifest => {
  const found = renderChart(chart, over).manifests.find(
    (one) => one.kind === kind && one.metadata.name.endsWith(name),
  );
  assert.ok(found, `${kind} ${name}`);
  return found;
};

type Variable = { readonly name: string; readonly value?: string };
const podOf = (manifest: Manifest) => manifest.spec.template.spec;
const environmentOf = (manifest: Manifest): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (podOf(manifest).containers[0].env as readonly Variable[]).map(({ name, value }) => [
      name,
      value ?? name,
    ]),
  );

for (const [name, over] of Object.entries({ least, everything, fixedSize })) {
  it(`every manifest of the chart is valid for Kubernetes: ${name}`, () => {
    const { manifests } = renderChart(chart, over);
    assert.ok(manifests.length >= 6, String(manifests.length));
    for (const manifest of manifests)
      assert.deepEqual(manifestProblems(manifest), [], `${manifest.kind} ${manifest.metadata.name}`);
    const names = manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    assert.equal(new Set(names).size, names.length, String(names));
  });
}

it('a member that Kubernetes does not know, one that is missing and one of another type are found', () => {
  const budget = of(least, 'PodDisruptionBudget', 'server');
  const problems = manifestProblems({
    ...budget,
    spec: { ...budget.spec, minAvailble: 1, selector: { matchLabels: { a: 1 } } },
  });
  assert.match(problems.join('\n'), /minAvailble is not known/);
  assert.match(problems.join('\n'), /matchLabels\.a is 1 instead of string/);
  const deployment = of(least, 'Deployment', 'server');
  const { template: _left, ...spec } = deployment.spec;
  assert.match(manifestProblems({ ...deployment, spec }).join('\n'), /template is missing/);
});

it('the values have the types of values.schema.json, which refuses secrets among the settings and unknown names', () => {
  const valid = new Ajv({ strict: false }).compile(
    JSON.parse(readFileSync(`${chart}/values.schema.json`, 'utf8')) as object,
  );
  for (const over of [{}, least, everything, fixedSize])
    assert.ok(valid(valuesOf(chart, over)), JSON.stringify(valid.errors));
  for (const over of [
    { publicURL: 'https://a.example' },
    { publicUrl: 'https://a.example/path' },
    { settings: { DATABASE_URL: 'postgres://a' } },
    { settings: { UPDATE_TASK_DAYS: 7 } },
    { secret: { webhookSecret: 'short' } },
    { server: { autoscaling: { minReplicas: '2' } } },
  ])
    assert.equal(valid(valuesOf(chart, over)), false, JSON.stringify(over));
});

it('what must be set is asked for, and more processes than the database has connections for are refused', () => {
  for (const [over, message] of [
    [{ ...least, image: {} }, /image\.repository/],
    [{ ...least, publicUrl: '' }, /publicUrl/],
    [{ ...least, secret: {} }, /secret\.existing/],
    [{ ...least, database: {} }, /database\.cidr/],
    [{ ...least, ingress: { enabled: true, host: 'a.example' } }, /ingress\.tlsSecret/],
    [{ ...least, server: { autoscaling: { maxReplicas: 6 } } }, /need 115 connections/],
    [{ ...fixedSize, worker: { autoscaling: { minReplicas: 5 } } }, /need 132 connections/],
  ] as const)
    assert.throws(() => renderChart(chart, over), { message });
  assert.doesNotThrow(() =>
    renderChart(chart, {
      ...least,
      database: { cidr: '10.1.2.3/32', maxConnections: 115 },
      server: { autoscaling: { maxReplicas: 6 } },
    }),
  );
});

it('servers, workers and migrations have settings that exist, are allowed and agree with each other', () => {
  for (const [manifest, role] of [
    [of(everything, 'Deployment', 'server'), 'server'],
    [of(everything, 'Deployment', 'worker'), 'worker'],
    [of(everything, 'Job'), 'all'],
  ] as const) {
    const environment = environmentOf(manifest);
    for (const name of Object.keys(environment)) assert.ok(name in settings, name);
    const config = readConfig({
      ...environment,
      DATABASE_URL: 'postgres://a:b@db:5432/c',
      WEBHOOK_SECRET: 'x'.repeat(32),
    });
    assert.equal(config.role, role);
    assert.equal(config.publicUrl, 'https://api.example.com');
    assert.equal(config.updateTaskDays, 7);
    assert.equal(config.sandbox, false);
    assert.deepEqual(config.allowedHosts, ['shop-server', 'shop-server.market', 'shop-server.market.svc']);
    const graceMs = podOf(manifest).terminationGracePeriodSeconds * 1000;
    if (role !== 'all') assert.ok(graceMs > config.drainDelayMs + 30_000, role);
  }
});

it('probes ask for addresses that exist, and the readiness is noticed well within the drain delay', async (t) => {
  const { app } = await startApp(t);
  for (const name of ['server', 'worker']) {
    const [container] = podOf(of(least, 'Deployment', name)).containers;
    const ports = (container.ports as readonly { name: string; containerPort: number }[]).map(
      ({ name: port, containerPort }) => [port, containerPort],
    );
    assert.deepEqual(ports, [['http', 8080]]);
    assert.equal(container.livenessProbe.httpGet.path, '/health/live');
    assert.equal(container.startupProbe.httpGet.path, '/health/live');
    assert.equal(container.readinessProbe.httpGet.path, '/health/ready');
    for (const probe of ['livenessProbe', 'startupProbe', 'readinessProbe']) {
      const reply = await app.inject(container[probe].httpGet.path);
      assert.equal(reply.statusCode, 200, probe);
      assert.equal(container[probe].httpGet.port, 'http');
    }
  }
  const server = of(least, 'Deployment', 'server');
  const { readinessProbe: ready } = podOf(server).containers[0];
  const drainMs = Number(environmentOf(server).DRAIN_DELAY_MS);
  assert.ok(ready.periodSeconds * ready.failureThreshold * 1000 * 2 <= drainMs);
});

it('pods run as an unprivileged user that can write to /tmp only, and image and job start files that exist', () => {
  for (const manifest of [
    of(least, 'Deployment', 'server'),
    of(least, 'Deployment', 'worker'),
    of(least, 'Job'),
  ]) {
    const pod = podOf(manifest);
    assert.equal(pod.automountServiceAccountToken, false);
    assert.equal(pod.securityContext.runAsNonRoot, true);
    const [{ securityContext, volumeMounts }] = pod.containers;
    assert.equal(securityContext.readOnlyRootFilesystem, true);
    assert.equal(securityContext.allowPrivilegeEscalation, false);
    assert.deepEqual(securityContext.capabilities, { drop: ['ALL'] });
    assert.deepEqual(volumeMounts, [{ name: 'temporary', mountPath: '/tmp' }]);
  }
  assert.match(readFileSync(`${root}Dockerfile`, 'utf8'), / DATA_DIR=\/tmp\//);
  const job = of(least, 'Job');
  const { command } = podOf(job).containers[0];
  assert.equal(command[0], 'node');
  assert.ok(existsSync(`${root}${command[1]}`), command[1]);
  assert.equal(job.metadata.annotations?.['helm.sh/hook'], 'pre-install,pre-upgrade');
});

it('selectors of services, budgets, policies and autoscalers find the pods they are for', () => {
  const { manifests } = renderChart(chart, everything);
  const pods = manifests.filter(({ kind }) => kind === 'Deployment' || kind === 'Job');
  const found = (labels: Readonly<Record<string, string>>) =>
    pods
      .filter(({ spec }) =>
        Object.entries(labels).every(([name, value]) => spec.template.metadata.labels[name] === value),
      )
      .map(({ metadata }) => metadata.name);
  for (const part of ['server', 'worker']) {
    const name = `shop-${part}`;
    assert.deepEqual(found(of(everything, 'Deployment', part).spec.selector.matchLabels), [name]);
    assert.deepEqual(found(of(everything, 'PodDisruptionBudget', part).spec.selector.matchLabels), [name]);
    assert.equal(of(everything, 'HorizontalPodAutoscaler', part).spec.scaleTargetRef.name, name);
    assert.equal(of(everything, 'Deployment', part).spec.replicas, undefined, 'autoscaled');
    assert.ok(of(fixedSize, 'Deployment', part).spec.replicas >= 1);
  }
  assert.deepEqual(found(of(everything, 'Service').spec.selector), ['shop-server']);
  assert.deepEqual(found(of(everything, 'NetworkPolicy').spec.podSelector.matchLabels).sort(), [
    'shop-migrations',
    'shop-server',
    'shop-worker',
  ]);
});

type Metric = {
  readonly type: string;
  readonly [of: string]: string | { readonly metric?: { readonly name: string } };
};

it('autoscalers go by figures that /metrics has, and take those of the whole database once', async (t) => {
  const { app } = await startApp(t, { config: { requestWaitMs: 300 } });
  const published = new Set(
    [...(await app.inject('/metrics')).body.matchAll(/^# TYPE (\S+) gauge$/gm)].map(([, name]) => name),
  );
  const figures = ['server', 'worker'].flatMap((part) =>
    (of(everything, 'HorizontalPodAutoscaler', part).spec.metrics as readonly Metric[]).flatMap((metric) => {
      const own = metric[metric.type.toLowerCase()] as { readonly metric?: { readonly name: string } };
      return own.metric ? [`${metric.type} ${own.metric.name}`] : [];
    }),
  );
  assert.deepEqual(figures, [
    'Pods http_requests_waiting',
    'External jobs_waiting',
    'External webhook_deliveries_overdue_seconds',
  ]);
  for (const figure of figures) assert.ok(published.has(figure.split(' ')[1]), figure);
});

/** The first part of the path of every route. */
function firstParts(printed: string): Set<string> {
  const path: string[] = [];
  const found = new Set<string>();
  for (const line of printed.split('\n').filter((one) => one !== '')) {
    const [, before, own, methods] = /^((?:[│ ] {3})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line)!;
    path.length = before!.length / 4;
    path.push(own!);
    const [first = ''] = path.join('').replace(/^\/+/, '').split('/');
    if (methods) found.add(`/${first.replace(/\*$/, '')}`);
  }
  return found;
}

it('the ingress has every path of the server but those of the operator', async (t) => {
  const { app } = await startApp(t, { config: { sandbox: false } });
  const routes = firstParts(app.printRoutes({ commonPrefix: false }));
  const [rule] = of(everything, 'Ingress').spec.rules;
  const open = (rule.http.paths as readonly { path: string }[]).map(({ path }) => path);
  const inner = ['/operator', '/metrics', '/health'];
  assert.deepEqual([...routes].filter((path) => !open.includes(path)).sort(), inner.sort());
  assert.deepEqual(
    open.filter((path) => !routes.has(path)),
    [],
  );
});

it('the chart has the version of the product', () => {
  const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string };
  const text = readFileSync(`${chart}/Chart.yaml`, 'utf8');
  assert.match(text, new RegExp(`^version: ${version.replaceAll('.', '\\.')}$`, 'm'));
  assert.match(text, new RegExp(`^appVersion: ${version.replaceAll('.', '\\.')}$`, 'm'));
});
