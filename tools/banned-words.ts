/** Words that the documents avoid, as patterns, with what to write instead. */
const replacements = [
  ['somebody', 'someone'],
  ['everybody', 'everyone'],
  ['nobody', 'no one'],
  ['anybody', 'anyone'],
  ['whoever', 'anyone who'],
  ['anew', 'again'],
  ['e-mails?', 'email'],
  ['pictures?', 'image'],
  ['films?', 'video'],
  ['begun|began', 'started'],
  ['(?:go|goes|going|went) on', 'continue'],
  ['neighbours?', 'neighbor'],
  ['colours?', 'color'],
] as const

const banned = replacements.map(
  ([word, instead]) => [new RegExp(`(?<![\\w-])(?:${word})(?![\\w-])`, 'gi'), instead] as const,
)

// Code, quoted test titles, link targets and tags keep their words.
const quoted = /^```[\s\S]*?^```|`[^`\n]*`|“[^”]*”|\]\([^)]*\)|<[^>]*>/gm

/** The banned words of a Markdown text, each as a sentence with its line. */
export function findBannedWords(text: string): string[] {
  const prose = text.replaceAll(quoted, part => part.replaceAll(/[^\n]/g, ' '))
  return prose
    .split('\n')
    .flatMap((line, index) =>
      banned.flatMap(([pattern, instead]) =>
        [...line.matchAll(pattern)].map(([word]) => `${index + 1}: write “${instead}” instead of “${word}”`),
      ),
    )
}
