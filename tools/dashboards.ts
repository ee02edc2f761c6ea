type Unit = 'short' | 's' | 'bytes' | 'percentunit' | 'reqps' | 'dateTimeFromNow'

type Panel = {
  title: string
  unit: Unit
  /** Queries by the text of their legend. */
  queries: Record<string, string>
  /** A single number with a color: orange from the first, red from the second on. */
  limits?: readonly [number, number]
}

type Dashboard = { file: string; title: string; panels: readonly Panel[] }

const ours = 'route!~"/health/.*"'

const health: Dashboard = {
  file: 'is-it-well',
  title: 'Trellis: Is it well?',
  panels: [
    { title: 'Nodes that take calls', unit: 'short', queries: { nodes: 'sum(trellis_ready)' } },
    {
      title: 'Failed calls, one hour',
      unit: 'percentunit',
      queries: {
        failed: `sum(rate(trellis_http_seconds_count{status="5xx",${ours}}[1h])) / sum(rate(trellis_http_seconds_count{${ours}}[1h]))`,
      },
      limits: [0.0005, 0.0072],
    },
    {
      title: 'Oldest due job',
      unit: 's',
      queries: { age: 'max(trellis_job_oldest_due_seconds)' },
      limits: [60, 300],
    },
    { title: 'Figures behind', unit: 's', queries: { lag: 'max(trellis_rollup_lag_seconds)' }, limits: [90, 300] },
    {
      title: 'Oldest waiting mail',
      unit: 's',
      queries: { age: 'max(trellis_mail_oldest_waiting_seconds)' },
      limits: [300, 900],
    },
    { title: 'People of the last hour', unit: 'short', queries: { people: 'max(trellis_signed_in)' } },
    {
      title: 'Calls by status',
      unit: 'reqps',
      queries: { '{{status}}': `sum by (status) (rate(trellis_http_seconds_count{${ours}}[5m]))` },
    },
    {
      title: '95 of 100 calls are faster, by feature',
      unit: 's',
      queries: {
        '{{feature}}':
          'histogram_quantile(0.95, sum by (feature, le) (rate(trellis_http_duration_seconds_bucket[5m])))',
      },
    },
    {
      title: 'Problems',
      unit: 'reqps',
      queries: { '{{code}}': 'topk(10, sum by (code) (rate(trellis_problems_total[5m])))' },
    },
    { title: 'Free disk', unit: 'bytes', queries: { '{{instance}} {{path}}': 'trellis_disk_free_bytes' } },
    {
      title: 'Event loop, slowest of 100 turns',
      unit: 's',
      queries: { '{{instance}}': 'nodejs_eventloop_lag_p99_seconds' },
    },
    { title: 'Memory', unit: 'bytes', queries: { '{{instance}}': 'process_resident_memory_bytes' } },
  ],
}

const learning: Dashboard = {
  file: 'learning',
  title: 'Trellis: Learning',
  panels: [
    { title: 'Answers', unit: 'reqps', queries: { answers: 'sum(rate(trellis_answers_total[5m]))' } },
    {
      title: 'Courses completed, one hour',
      unit: 'short',
      queries: { completions: 'sum(increase(trellis_completions_total[1h]))' },
    },
    { title: 'People of the last hour', unit: 'short', queries: { people: 'max(trellis_signed_in)' } },
    {
      title: 'Figures behind',
      unit: 's',
      queries: { '{{what}}': 'max by (what) (trellis_rollup_lag_seconds)' },
    },
    {
      title: 'Events of screens by one statement',
      unit: 'short',
      queries: {
        average: 'sum(rate(trellis_event_batch_size_sum[5m])) / sum(rate(trellis_event_batch_size_count[5m]))',
      },
    },
    {
      title: '95 of 100 calls of learners are faster',
      unit: 's',
      queries: {
        '{{feature}}':
          'histogram_quantile(0.95, sum by (feature, le) (rate(trellis_http_duration_seconds_bucket{feature=~"courses|classes|tracks|home"}[5m])))',
      },
    },
  ],
}

const database: Dashboard = {
  file: 'database',
  title: 'Trellis: Database',
  panels: [
    { title: 'Read only', unit: 'short', queries: { 'read only': 'max(trellis_db_read_only)' }, limits: [1, 1] },
    {
      title: 'Oldest transaction',
      unit: 's',
      queries: { age: 'max(trellis_db_oldest_transaction_seconds)' },
      limits: [60, 600],
    },
    {
      title: 'Transactions since freezing',
      unit: 'short',
      queries: { age: 'max(trellis_db_wraparound_age)' },
      limits: [5e8, 1e9],
    },
    { title: 'Connections in use', unit: 'short', queries: { '{{instance}}': 'trellis_db_pool_in_use' } },
    { title: 'Calls that wait for one', unit: 'short', queries: { '{{instance}}': 'trellis_database_waiting' } },
    {
      title: 'Wait for a connection, slowest of 100',
      unit: 's',
      queries: { wait: 'histogram_quantile(0.99, sum by (le) (rate(trellis_db_wait_seconds_bucket[5m])))' },
    },
    { title: 'Standby behind', unit: 's', queries: { lag: 'max(trellis_replica_lag_seconds)' } },
    { title: 'Migrations of the last start', unit: 's', queries: { '{{instance}}': 'trellis_migration_seconds' } },
    {
      title: 'Statements that /metrics got no answer to',
      unit: 'short',
      queries: { '{{instance}}': 'trellis_readings_failed' },
    },
    {
      title: 'Last security fixes',
      unit: 'dateTimeFromNow',
      queries: { '{{what}}': 'min by (what) (trellis_end_of_life_timestamp_seconds) * 1000' },
    },
  ],
}

const jobs: Dashboard = {
  file: 'jobs-and-mail',
  title: 'Trellis: Jobs and mail',
  panels: [
    {
      title: 'Jobs by state',
      unit: 'short',
      queries: { '{{state}}': 'sum by (state) (max by (task, state) (trellis_jobs))' },
    },
    {
      title: 'Given up within a week',
      unit: 'short',
      queries: { '{{task}}': 'max by (task) (trellis_jobs{state="given_up"})' },
    },
    { title: 'Oldest due job', unit: 's', queries: { age: 'max(trellis_job_oldest_due_seconds)' } },
    {
      title: 'Failed attempts, one hour',
      unit: 'short',
      queries: { '{{task}}': 'sum by (task) (increase(trellis_job_failures_total[1h])) > 0' },
    },
    {
      title: 'Time spent on jobs',
      unit: 'percentunit',
      queries: { '{{task}}': 'topk(10, sum by (task) (rate(trellis_job_seconds_sum[5m])))' },
    },
    { title: 'Waiting mails', unit: 'short', queries: { waiting: 'max(trellis_mail_waiting)' } },
    { title: 'Oldest waiting mail', unit: 's', queries: { age: 'max(trellis_mail_oldest_waiting_seconds)' } },
    {
      title: 'Failed hand-overs, one hour',
      unit: 'short',
      queries: { '{{reason}}': 'sum by (reason) (increase(trellis_mail_failed_total[1h]))' },
    },
  ],
}

/** The dashboards of Grafana, each printed to a file of `deploy/grafana`. */
export const dashboards: readonly Dashboard[] = [health, learning, database, jobs]

const datasource = { type: 'prometheus', uid: '$source' }
const columns = 3
const [width, height] = [24 / columns, 8]

const colorSteps = ([orange, red]: readonly [number, number]) => [
  { color: 'green', value: null },
  { color: 'orange', value: orange },
  { color: 'red', value: red },
]

const describePanel = ({ title, unit, queries, limits }: Panel, index: number) => ({
  id: index + 1,
  title,
  type: limits ? 'stat' : 'timeseries',
  datasource,
  gridPos: { x: (index % columns) * width, y: Math.floor(index / columns) * height, w: width, h: height },
  fieldConfig: {
    defaults: { unit, min: 0, ...(limits && { thresholds: { mode: 'absolute', steps: colorSteps(limits) } }) },
    overrides: [],
  },
  targets: Object.entries(queries).map(([legendFormat, expr], target) => ({
    refId: String.fromCharCode(65 + target),
    datasource,
    expr,
    legendFormat,
  })),
})

/** The JSON that Grafana imports. */
export const printDashboard = ({ file, title, panels }: Dashboard): string => {
  const dashboard = {
    uid: `trellis-${file}`,
    title,
    timezone: 'browser',
    schemaVersion: 39,
    refresh: '1m',
    time: { from: 'now-6h', to: 'now' },
    templating: { list: [{ name: 'source', label: 'Prometheus', type: 'datasource', query: 'prometheus' }] },
    panels: panels.map(describePanel),
  }
  return `${JSON.stringify(dashboard, null, 2)}\n`
}
