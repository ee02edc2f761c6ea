/** Patterns that `marked` tries in a `RegExp` of its own before it uses any. */
const tried = ['(?<=1)(?<!1)', '(?<!`)()', '(?<![^\\\\s*_~(])www\\\\.']

/** The beginning of the first regular expression in built code that looks behind, or nothing. */
export const findLookbehind = code =>
  tried.reduce((rest, pattern) => rest.replaceAll(pattern, ''), code).match(/\(\?<[=!].{0,20}/)?.[0]
