/** Whether an event happened in an element. */
export const isWithin = (element: Element, target: EventTarget | null) =>
  target instanceof Node && element.contains(target)
