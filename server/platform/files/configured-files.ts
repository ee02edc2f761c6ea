import { join } from 'node:path'
import type { Config } from '../config.ts'
import { traceFiles } from '../tracing/trace-files.ts'
import type { Files } from './files.ts'
import { withFormerFolder } from './former-folder.ts'
import { localFiles } from './local-files.ts'
import { s3Files } from './s3-files.ts'

/** The file storage of an installation, the same for its calls and its jobs. */
export const configuredFiles = ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Files => {
  const folder = join(dataDir, 'files')
  return traceFiles(s3 ? withFormerFolder(s3Files(s3, folder), localFiles(folder)) : localFiles(folder))
}
