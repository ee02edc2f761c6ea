import os from 'node:os'
import type { Cluster } from './cluster.ts'

/** The server's settings as arguments: ours, for a machine shared with the product, then those of the caller. */
export function settingArguments({ settings }: Cluster): string[] {
  const all = { ...productSettings, ...settings }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

const megabyte = 1024 * 1024

/**
 * Shared buffers in MB: a quarter of the available memory, as PostgreSQL recommends, with a cap that leaves the system
 * some for its file cache. Pages not in there are copied from that cache one by one, which dominates the cost of lists
 * of a million people.
 */
export const sharedMegabytes = (memory: number) => Math.min(2048, Math.max(128, Math.floor(memory / 4 / megabyte)))

/** A container may have less memory than its machine; without a limit, the number is 0 or absurdly large. */
const availableMemory = () => Math.min(os.totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

const productSettings: Record<string, string> = {
  listen_addresses: process.platform === 'win32' ? '127.0.0.1' : '',
  shared_buffers: `${sharedMegabytes(availableMemory())}MB`,
  max_wal_size: '256MB',
  max_connections: '60',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  // Solid-state disks: random reads cost about as much as sequential ones.
  random_page_cost: '1.1',
  // The product logs failed statements with their request; only server errors are logged here.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_line_prefix: '',
}
