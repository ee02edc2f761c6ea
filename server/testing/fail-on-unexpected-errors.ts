import { afterAll, afterEach } from 'vitest'
import { failOnUnexpectedErrors } from './unexpected-errors.ts'

// A 500 fails the test that caused it, with its cause; one of a hook before or after all tests fails the file.
afterEach(failOnUnexpectedErrors)
afterAll(failOnUnexpectedErrors)
