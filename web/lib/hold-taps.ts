/** In milliseconds, about as long as it takes to see a change and to stop a finger. */
const duration = 300

/**
 * Ignores taps for a moment, because something has appeared where a finger may be on its way, or moves what it aims at.
 * React must call this in a layout effect: other effects can run after the frame.
 * @param element takes no taps. If it covers a part of the page, this part takes them.
 */
export function holdTaps(element: Element = document.body): void {
  element.animate({ pointerEvents: ['none', 'none'] }, duration)
}
