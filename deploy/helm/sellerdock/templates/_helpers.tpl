{{- /* Labels by which selectors find the pods of one part: they never change. */ -}}
{{- define "sellerdock.selector" -}}
app.kubernetes.io/name: sellerdock
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .part }}
{{- end }}

{{- define "sellerdock.labels" -}}
{{ include "sellerdock.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "sellerdock-%s" .root.Chart.Version | quote }}
{{- end }}

{{- define "sellerdock.secret" -}}
{{ .Values.secret.existing | default (printf "%s-secret" .Release.Name) }}
{{- end }}

{{- define "sellerdock.image" -}}
{{ printf "%s:%s" (required "Set image.repository to the name of your image." .Values.image.repository) (.Values.image.tag | default .Chart.AppVersion) | quote }}
{{- end }}

{{- /* Environment of every process: the same for all of them, as the guide asks. */ -}}
{{- define "sellerdock.environment" -}}
- name: DATABASE_URL
  valueFrom:
    secretKeyRef:
      name: {{ include "sellerdock.secret" . }}
      key: DATABASE_URL
- name: WEBHOOK_SECRET
  valueFrom:
    secretKeyRef:
      name: {{ include "sellerdock.secret" . }}
      key: WEBHOOK_SECRET
- name: PUBLIC_URL
  value: {{ required "Set publicUrl to the address of the API, such as https://api.example.com." .Values.publicUrl | quote }}
- name: ALLOWED_HOSTS
  value: {{ printf "%s-server,%s-server.%s,%s-server.%s.svc" .Release.Name .Release.Name .Release.Namespace .Release.Name .Release.Namespace | quote }}
- name: TRUST_PROXY
  value: "on"
- name: DATABASE_POOL
  value: {{ int .Values.database.pool | quote }}
{{- range $name, $value := .Values.settings }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}

{{- /* What every pod may do: nothing but run, write to /tmp and reach the network. */ -}}
{{- define "sellerdock.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  seccompProfile:
    type: RuntimeDefault
volumes:
  - name: temporary
    emptyDir:
      sizeLimit: 1Gi
{{- end }}

{{- define "sellerdock.container" -}}
image: {{ include "sellerdock.image" . }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop:
      - ALL
volumeMounts:
  - name: temporary
    mountPath: /tmp
{{- end }}

{{- define "sellerdock.spread" -}}
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- include "sellerdock.selector" . | nindent 8 }}
{{- end }}

{{- /* How many processes of a part run at most. */ -}}
{{- define "sellerdock.most" -}}
{{- if .root.Values.autoscaling.enabled }}{{ int .scale.maxReplicas }}{{ else }}{{ int .scale.minReplicas }}{{ end }}
{{- end }}

{{- /* Refuses more processes than the database has connections for: the formula of the guide, with one server more during an update and two connections for migrations. */ -}}
{{- define "sellerdock.connections" -}}
{{- $pool := int .Values.database.pool }}
{{- $servers := add 1 (int (include "sellerdock.most" (dict "root" . "scale" .Values.server.autoscaling))) }}
{{- $workers := int (include "sellerdock.most" (dict "root" . "scale" .Values.worker.autoscaling)) }}
{{- $needed := add (mul $servers $pool) (mul $workers (add $pool (int .Values.worker.concurrency) 5)) 7 }}
{{- if gt $needed (int .Values.database.maxConnections) }}
{{- fail (printf "These processes need %d connections, and database.maxConnections is %d. Lower database.pool or maxReplicas, or raise max_connections of PostgreSQL." $needed (int .Values.database.maxConnections)) }}
{{- end }}
{{- end }}
