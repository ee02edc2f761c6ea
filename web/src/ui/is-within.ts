/** Whether an event target is inside an element. */
export const isWithin = (element: Element, target: EventTarget | null) =>
  target instanceof Node && element.contains(target)
