/** The names selected by `--only=a,b`, or all of them. Ends the program if one is unknown. */
export function selectNames(kind, all) {
  const only = process.argv.find(argument => argument.startsWith('--only='))?.slice('--only='.length)
  const names = only ? only.split(',') : all
  const unknown = names.filter(name => !all.includes(name))
  if (unknown.length === 0) return names
  console.error(`There is no ${kind} ${unknown.join(', ')}; there are ${all.join(', ')}.`)
  process.exit(1)
}
