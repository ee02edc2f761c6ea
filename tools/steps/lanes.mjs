/**
 * Runs jobs two at a time in the given order, each after its `needs`; returns their results by name. `work` gets the
 * name.
 */
export async function runInLanes(names, { needs, work }) {
  const [waiting, ended] = [[...names], new Map()]
  const isReady = name => (needs[name] ?? []).every(need => !names.includes(need) || ended.has(need))
  const running = new Set()
  while (waiting.length > 0 || running.size > 0) {
    for (const name of waiting.filter(isReady).slice(0, 2 - running.size)) {
      waiting.splice(waiting.indexOf(name), 1)
      const run = work(name).then(result => {
        ended.set(name, result)
        running.delete(run)
      })
      running.add(run)
    }
    await Promise.race(running)
  }
  return ended
}
