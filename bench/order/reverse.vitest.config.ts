import { BaseSequencer, type TestSpecification } from 'vitest/node'
import all from '../../vitest.config.ts'

/** Sorts the files in reverse order. */
class Reversed extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => other.moduleId.localeCompare(one.moduleId))
  }
}

/** All tests as `npm test` runs them, in reverse order. */
export default { ...all, test: { ...all.test, sequence: { sequencer: Reversed } } }
