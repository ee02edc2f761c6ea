import { useQuery } from '@tanstack/react-query'

/** A run of words; `isOwn` = the other text lacks them. */
export type Run = { text: string; isOwn: boolean }

/** The word differences of two texts; loaded with the first comparison. */
async function compareWords(theirs: string, mine: string): Promise<{ theirs: Run[]; mine: Run[] }> {
  const { diffWordsWithSpace } = await import('diff')
  const parts = diffWordsWithSpace(theirs, mine)
  return {
    theirs: parts.filter(({ added }) => !added).map(({ value, removed }) => ({ text: value, isOwn: removed })),
    mine: parts.filter(({ removed }) => !removed).map(({ value, added }) => ({ text: value, isOwn: added })),
  }
}

/** Two texts by runs of words; until they are compared, each is one run. */
export function useWordDifferences(theirs: string, mine: string) {
  const plain = { theirs: [{ text: theirs, isOwn: false }], mine: [{ text: mine, isOwn: false }] }
  return (
    useQuery({
      queryKey: ['word-differences', theirs, mine],
      queryFn: () => compareWords(theirs, mine),
      networkMode: 'always',
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }).data ?? plain
  )
}
