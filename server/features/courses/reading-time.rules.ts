/** The speed of a practiced reader who skips nothing. */
const wordsASecond = 5

const countWords = (content: unknown): number => {
  if (typeof content === 'string') {
    const words = content.trim().split(/\s+/)
    // Ids, URLs and names of settings are single words and not text.
    return words.length > 1 ? words.length : 0
  }
  if (content === null || typeof content !== 'object') return 0
  return Object.values(content).reduce<number>((sum, part) => sum + countWords(part), 0)
}

/** The shortest reading time of these cards, in seconds: words only, no images or videos. */
export const shortestReading = (contents: readonly unknown[]) => Math.floor(countWords(contents) / wordsASecond)
