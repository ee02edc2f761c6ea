import os from 'node:os'
import type { Cluster } from './cluster.ts'

/** The server's settings as arguments: ours, for a machine shared with the product, then the caller's. */
export function settingArguments({ settings }: Cluster): string[] {
  const all = { ...productSettings, ...settings }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

const megabyte = 1024 * 1024

/**
 * How many MB of tables and indexes the server keeps for itself: a quarter of the memory that there is, as PostgreSQL
 * advises, but not so many that the system has none left for files. What is not in there is copied from the system's
 * cache page by page, which costs lists of a million people more than all else.
 */
export const sharedMegabytes = (memory: number) => Math.min(2048, Math.max(128, Math.floor(memory / 4 / megabyte)))

/** A container may have less memory than its machine; where it has no limit, the number is 0 or absurdly large. */
const availableMemory = () => Math.min(os.totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

const productSettings: Record<string, string> = {
  listen_addresses: process.platform === 'win32' ? '127.0.0.1' : '',
  shared_buffers: `${sharedMegabytes(availableMemory())}MB`,
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
