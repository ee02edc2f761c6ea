const pathPattern = /\/[a-zA-Z][\w/:{}.*-]*/g

/** A path without the names of its parameters, and without the full stop of a sentence. */
const toShape = (path: string) => path.replaceAll(/:\w+|\{\w+\}/g, '*').replace(/[./]+$/, '')

/** Returns a test of whether a text names a path, whatever it calls the parameters. */
export const createPathTest = (text: string) => {
  const shapes = new Set((text.match(pathPattern) ?? []).map(toShape))
  return (path: string) => shapes.has(toShape(path))
}
