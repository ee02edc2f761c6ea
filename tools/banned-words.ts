type Replacements = readonly (readonly [word: string, instead: string])[]

/** Patterns of words that documents and texts avoid, each with its replacement. */
const everywhere: Replacements = [
  ['somebody', 'someone'],
  ['everybody', 'everyone'],
  ['nobody', 'no one'],
  ['anybody', 'anyone'],
  ['whoever', 'anyone who'],
  ['anew', 'again'],
  ['pictures?', 'image'],
  ['films?', 'video'],
  ['begun|began', 'started'],
  ['(?:go|goes|going|went) on', 'continue'],
  ['neighbours?', 'neighbor'],
  ['colours?', 'color'],
]

const ofDocuments: Replacements = [['e-mails?', 'email']]

// Texts of the product and the summaries of calls, which follow the wording of the requirements.
const ofTexts: Replacements = [
  ['emails?|emailed', 'e-mail'],
  ['mails?(?! servers?)|mailed', 'e-mail'],
  ['sign(?:s|ed|ing)?(?: (?!up )\\S+){0,2} (?:in|out)', 'log in or log out'],
  ['sign-ins?', 'login'],
  ['begins?', 'start'],
  ['for ever', 'permanently'],
  ['given to', 'assigned to'],
  ['(?:take|takes|taken|took)(?: \\S+){0,2} back', 'undo, revoke or withdraw'],
  ['(?:became|become|becomes) of', 'results'],
  ['(?:is|are|was) not there', 'not found'],
  ['stands?(?: here| there| below| above)', 'appears'],
]

const compile = (replacements: Replacements) =>
  replacements.map(([word, instead]) => [new RegExp(`(?<![\\w-])(?:${word})(?![\\w-])`, 'gi'), instead] as const)

const banned = {
  document: compile([...everywhere, ...ofDocuments]),
  text: compile([...everywhere, ...ofTexts]),
  comment: compile(everywhere),
}

// Code, quoted titles, link targets, tags and placeholder names are exempt.
const quoted = /^```[\s\S]*?^```|`[^`\n]*`|“[^”]*”|\]\([^)]*\)|<[^>]*>|\{\w+/gm

/** Finds the banned words of a Markdown document, or of a text for people; one sentence each, with its line. */
export function findBannedWords(content: string, kind: keyof typeof banned = 'document'): string[] {
  const prose = content.replaceAll(quoted, part => part.replaceAll(/[^\n]/g, ' '))
  return prose
    .split('\n')
    .flatMap((line, index) =>
      banned[kind].flatMap(([pattern, instead]) =>
        [...line.matchAll(pattern)].map(([word]) => `${index + 1}: write “${instead}” instead of “${word}”`),
      ),
    )
}

const comments = /(?<=^|[\s{])(?:\/\*[\s\S]*?\*\/|\/\/ .*$)/gm

/** Finds the banned words in the comments of a TypeScript file; one sentence each, with its line. */
export function findBannedInComments(code: string): string[] {
  const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ')
  let rest = 0
  let prose = ''
  for (const { 0: comment, index } of code.matchAll(comments)) {
    prose += blank(code.slice(rest, index)) + comment
    rest = index + comment.length
  }
  return findBannedWords(prose, 'comment')
}

/** Finds the texts with banned words, each with its findings. Verbatim quotes of the requirements are exempt. */
export function findBannedTexts(texts: readonly string[], requirements: string): string[] {
  const isRequired = (text: string) => / /.test(text) && requirements.includes(text.replaceAll(/<[^>]*>/g, ''))
  return texts
    .filter(text => !isRequired(text))
    .flatMap(text => findBannedWords(text, 'text').map(finding => `“${text}”: ${finding.replace(/^\d+: /, '')}`))
}
