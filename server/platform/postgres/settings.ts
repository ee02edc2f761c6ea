import type { Cluster } from './cluster.ts'

/** The server's settings as arguments: ours, for a machine shared with the product, then the caller's. */
export function settingArguments({ settings }: Cluster): string[] {
  const all = { ...productSettings, ...settings }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

const productSettings: Record<string, string> = {
  listen_addresses: process.platform === 'win32' ? '127.0.0.1' : '',
  shared_buffers: '128MB',
  max_wal_size: '256MB',
  max_connections: '60',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  // Disks without moving parts: reading by index costs about as much as reading in order.
  random_page_cost: '1.1',
  // Failed statements are logged by the product with their request; here only errors of the server.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_line_prefix: '',
}
