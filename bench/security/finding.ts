/** The result of one check, in words for the table; `open` = measured but not judged. */
export type Finding = { check: string; measured: string; goal: string; verdict: 'holds' | 'misses' | 'not judged' }

type Said = { check: string; measured: string; goal: string }

/** A finding that passes or fails. */
export const judged = (holds: boolean, said: Said): Finding => ({ ...said, verdict: holds ? 'holds' : 'misses' })

/** Counts failures among attempts: none is allowed. */
export const noneOf = (check: string, { tries, wrong }: { tries: number; wrong: readonly string[] }): Finding =>
  judged(tries > 0 && wrong.length === 0, {
    check,
    measured: `${wrong.length} of ${tries}${wrong.length > 0 ? `: ${wrong.slice(0, 3).join('; ')}` : ''}`,
    goal: '0',
  })
