/** The `font` element that replaced a text; undefined = the app removed the text. */
function findReplacement({ addedNodes, previousSibling, nextSibling }: MutationRecord, knownNodes: WeakSet<Node>) {
  const near = [...addedNodes, previousSibling, nextSibling]
  return near.find(
    (node): node is Element => node instanceof Element && node.nodeName === 'FONT' && !knownNodes.has(node),
  )
}

/** Lets the app remove, move, and insert before a text that was replaced. Returns a function that undoes the patch. */
function patchParents(fontOf: WeakMap<Node, Element>) {
  const { removeChild, insertBefore, appendChild } = Node.prototype
  const findShown = (parent: Node, node: Node) => {
    const font = node.parentNode === parent ? undefined : fontOf.get(node)
    return font?.parentNode === parent ? font : node
  }
  const showAgain = (node: Node, next: Node | null) => {
    const font = fontOf.get(node)
    if (font !== next) font?.remove()
    return node
  }
  const patches = {
    removeChild(this: Node, child: Node) {
      removeChild.call(this, findShown(this, child))
      return child
    },
    insertBefore(this: Node, node: Node, next: Node | null) {
      const place = next && findShown(this, next)
      return insertBefore.call(this, showAgain(node, place), place)
    },
    appendChild(this: Node, node: Node) {
      return appendChild.call(this, showAgain(node, null))
    },
  }
  Object.assign(Node.prototype, patches)
  return () => void Object.assign(Node.prototype, { removeChild, insertBefore, appendChild })
}

/**
 * Keeps the page working while the browser translates it. A translation replaces each text node by a `font` element,
 * while React keeps updating and removing the detached text, which would freeze or crash the screen. Returns a function
 * that stops this.
 */
export function followTranslation(): () => void {
  const fontOf = new WeakMap<Node, Element>()
  const knownNodes = new WeakSet<Node>()
  let restore: (() => void) | null = null
  const keep = (text: Node, font: Element) => {
    restore ??= patchParents(fontOf)
    fontOf.set(text, font)
    knownNodes.add(font)
    observer.observe(text, { characterData: true })
  }
  const follow = (record: MutationRecord) => {
    const { target, removedNodes } = record
    const font = fontOf.get(target)
    if (font && !target.parentNode) font.textContent = target.textContent
    for (const node of removedNodes) {
      const replacement = node.nodeType === Node.TEXT_NODE && findReplacement(record, knownNodes)
      if (replacement) keep(node, replacement)
    }
  }
  const observer = new MutationObserver(records => records.forEach(follow))
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    restore?.()
  }
}
