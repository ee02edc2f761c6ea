import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Small files with long tests: started last, one would run alone at the end. */
const slowest = ['access-over-time', 'access-matrix', 'visibility-worlds'].map(name => `server/testing/${name}.test.ts`)

const isSlow = ({ moduleId }: TestSpecification) => slowest.some(file => moduleId.endsWith(file))

/** Starts the slowest test files first, then the largest; a new clone has no recorded times. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    return [...sorted.filter(isSlow), ...sorted.filter(file => !isSlow(file))]
  }
}
