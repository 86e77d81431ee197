import { createHash } from 'node:crypto';
import type { CaseResult } from '../run/case.ts';
import type { RunResult } from '../run/run.ts';
import { type Standing, standings } from '../statement/plan.ts';
import type { Verdict } from '../types.ts';
import { countOf, interruptionOf } from './counts.ts';
import { evidenceOf, placeOf } from './evidence.ts';
import { html, type Markup, nothing } from './markup.ts';
import { storyOf, type Told } from './story.ts';
import { style } from './style.ts';
import { timeOf } from './time.ts';

const classes: Readonly<Record<Verdict, string>> = {
  passed: 'passed',
  failed: 'failed',
  'not seen': 'unseen',
};
const badge = (verdict: Verdict): Markup => html`<span class="verdict ${classes[verdict]}">${verdict}</span>`;

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'`;

/**
 * A run as one page of HTML that loads nothing and has no script. What came from outside is shown as text; what looks like
 * a secret is removed.
 */
export function htmlOf(run: RunResult): string {
  const { results, connector, unplayed } = run;
  const interruption = interruptionOf(run);
  const count = (verdict: Verdict) => results.filter(({ judgement }) => judgement.verdict === verdict).length;
  const open = results.filter(({ judgement }) => judgement.verdict !== 'passed');
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${{ markup: policy }}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Certification of ${connector}</title>
<style>${{ markup: style }}</style>
</head>
<body>
<header>
<h1>Certification of ${connector}</h1>
${interruption === undefined ? nothing : html`<p class="lead"><strong>${interruption}</strong></p>`}
<p class="lead">${count('passed')} of ${countOf(results.length, 'case')} passed, ${count('failed')} failed, ${count('not seen')} ${count('not seen') === 1 ? 'was' : 'were'} not seen.</p>
${factsOf(run)}
</header>
<main>
<h2>Levels</h2>
${levelsOf(run)}
${open.length === 0 ? nothing : html`<h2>To do</h2><ul class="checks">${open.map(lineOf)}</ul>`}
<h2>Cases</h2>
${results.map((result) => caseOf(run, result))}
${unplayed.length === 0 ? nothing : html`<h2>Not played</h2><ul>${unplayed.map(({ id, title }) => html`<li>${title} <span class="id">${id}</span></li>`)}</ul>`}
</main>
<footer>Made by sellerdock certify. Times of a case are marketplace times: the clock of the sandbox, which a case moves.</footer>
</body>
</html>
`;
  return page.markup;
}

function factsOf({ id, url, plan, seed, startedAt, ms, statement }: RunResult): Markup {
  const facts: readonly (readonly [string, string])[] = [
    ['Sandbox', url],
    ['Run', id],
    ['Plan', plan],
    ['Seed', String(seed)],
    ['Started', timeOf(startedAt)],
    ['Took', `${Math.round(ms / 1_000)} s`],
    ['Signed statement', statement === undefined ? 'none' : 'yes; verify it with sellerdock certify verify'],
  ];
  return html`<dl class="facts">${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}

function levelsOf({ results }: RunResult): Markup {
  const verdicts = new Map(results.map((one) => [one.case.id, one.judgement.verdict]));
  const standing = standings(
    results.map((one) => one.case),
    verdicts,
  );
  const count = (level: string, verdict: Verdict) =>
    results.filter((one) => one.case.level === level && one.judgement.verdict === verdict).length;
  const row = ({ level, cases, passed }: Standing) =>
    html`<tr><th scope="row">${level}</th><td class="number">${cases}</td><td class="number">${passed}</td><td class="number">${count(level, 'failed')}</td><td class="number">${count(level, 'not seen')}</td></tr>`;
  return html`<div class="wide"><table>
<thead><tr><th scope="col">Level</th><th scope="col" class="number">Played</th><th scope="col" class="number">Passed</th><th scope="col" class="number">Failed</th><th scope="col" class="number">Not seen</th></tr></thead>
<tbody>${standing.map(row)}</tbody></table></div>`;
}

const lineOf = ({ case: one, judgement }: CaseResult): Markup =>
  html`<li>${badge(judgement.verdict)} <a href="#${placeOf(one.id, 'case')}">${one.title}</a> <span class="soft">${one.do}</span></li>`;

function caseOf({ url }: RunResult, { case: one, judgement, evidence, output, stopped }: CaseResult): Markup {
  const { given, happened, expected } = storyOf(one, evidence);
  const named = new Set(judgement.why.flatMap(({ requestIds }) => requestIds));
  const guide = new URL(`/docs/${one.guide}`, url).href;
  const isOpen = judgement.verdict === 'failed' ? html` open` : nothing;
  return html`<details class="case" id="${placeOf(one.id, 'case')}"${isOpen}>
<summary>${badge(judgement.verdict)}<span class="title">${one.title}</span><span class="id">${one.id}</span></summary>
<div>
${given.length === 0 ? nothing : html`<h3>Given</h3>${listOf(given)}`}
<h3>What happened</h3>
${listOf(happened)}
${stopped === undefined ? nothing : html`<p>The case stopped here: ${stopped}</p>`}
<h3>What was expected</h3>
<ul>${expected.map(({ sentence, until }) => html`<li>${sentence}${until === undefined ? nothing : html` <time>by ${timeOf(until)}</time>`}</li>`)}</ul>
<h3>What was seen</h3>
<ul class="checks">${judgement.why.map(({ verdict, sentence, requestIds }) => html`<li>${badge(verdict)} ${sentence}${linksOf(one.id, requestIds)}</li>`)}</ul>
<div class="do"><p><strong>Why it matters.</strong> ${one.why}</p>
<p><strong>What to do.</strong> ${one.do} <a href="${guide}">Guide</a></p></div>
${evidenceOf(one.id, evidence, { named, output })}
</div>
</details>`;
}

const listOf = (told: readonly Told[]): Markup =>
  html`<ol>${told.map(({ text, at }) => html`<li>${text}${at === undefined ? nothing : html` <time>${timeOf(at)}</time>`}</li>`)}</ol>`;

const linksOf = (caseId: string, requestIds: readonly string[]): Markup =>
  requestIds.length === 0
    ? nothing
    : html` <span class="soft">${requestIds.map((id, at) => html`<a href="#${placeOf(caseId, id)}">request ${at + 1}</a> `)}</span>`;
