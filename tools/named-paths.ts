const pathPattern = /\/[a-zA-Z][\w/:{}.*-]*/g

/** A path with anonymous parameters, without a trailing full stop. */
const toShape = (path: string) => path.replaceAll(/:\w+|\{\w+\}/g, '*').replace(/[./]+$/, '')

/** Returns a test of whether a text names a path, regardless of parameter names. */
export const createPathTest = (text: string) => {
  const shapes = new Set((text.match(pathPattern) ?? []).map(toShape))
  return (path: string) => shapes.has(toShape(path))
}
