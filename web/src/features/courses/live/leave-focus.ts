/**
 * Leaves the focus to the editor around this page: a control takes it by itself only where its author has pressed
 * into the page. Returns how to stop that.
 */
export function leaveFocusToEditor(): () => void {
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function takeFocus(options) {
    if (document.hasFocus()) focus.call(this, options)
  }
  return () => {
    HTMLElement.prototype.focus = focus
  }
}
