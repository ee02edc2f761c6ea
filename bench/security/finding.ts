/** What one check came to, in words for the table; `open` = it was measured and is not judged. */
export type Finding = { check: string; measured: string; goal: string; verdict: 'holds' | 'misses' | 'not judged' }

type Said = { check: string; measured: string; goal: string }

/** A finding that holds or misses. */
export const judged = (holds: boolean, said: Said): Finding => ({ ...said, verdict: holds ? 'holds' : 'misses' })

/** Counts what went wrong among tries: none may. */
export const noneOf = (check: string, { tries, wrong }: { tries: number; wrong: readonly string[] }): Finding =>
  judged(tries > 0 && wrong.length === 0, {
    check,
    measured: `${wrong.length} of ${tries}${wrong.length > 0 ? `: ${wrong.slice(0, 3).join('; ')}` : ''}`,
    goal: '0',
  })
