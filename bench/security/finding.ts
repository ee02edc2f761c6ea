/** The result of one check, in words for the table; `open` = measured but not judged. */
export type Finding = { check: string; measured: string; goal: string; verdict: 'holds' | 'misses' | 'not judged' }

type Measurement = { check: string; measured: string; goal: string }

/** A finding that passes or fails. */
export const passOrFail = (holds: boolean, measurement: Measurement): Finding => ({
  ...measurement,
  verdict: holds ? 'holds' : 'misses',
})

/** Counts failures among attempts: none is allowed. */
export const noFailures = (check: string, { tries, wrong }: { tries: number; wrong: readonly string[] }): Finding =>
  passOrFail(tries > 0 && wrong.length === 0, {
    check,
    measured: `${wrong.length} of ${tries}${wrong.length > 0 ? `: ${wrong.slice(0, 3).join('; ')}` : ''}`,
    goal: '0',
  })
