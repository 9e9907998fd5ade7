type Look = { stroke: string; width: number; fill: string; opacity: number }

type Figure = Look & { path?: string; circle?: { x: number; y: number; radius: number } }

const plain: Look = { stroke: 'none', width: 1, fill: 'black', opacity: 1 }

function attribute(text: string, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(text)?.[1]
}

function lookOf(text: string, around: Look): Look {
  const number = (name: string) => Number(attribute(text, name) ?? Number.NaN)
  return {
    stroke: attribute(text, 'stroke') ?? around.stroke,
    fill: attribute(text, 'fill') ?? around.fill,
    width: number('stroke-width') || around.width,
    opacity: around.opacity * (number('opacity') || 1),
  }
}

/** The paths and circles of one of our own drawings, which are groups of nothing else. */
function figuresOf(svg: string): Figure[] {
  const figures: Figure[] = []
  const groups = [plain]
  for (const [, end, tag, text = ''] of svg.matchAll(/<(\/?)(g|path|circle)\b([^>]*)>/g)) {
    const look = lookOf(text, groups.at(-1) ?? plain)
    const number = (name: string) => Number(attribute(text, name))
    if (end) groups.pop()
    else if (tag === 'g') groups.push(look)
    else if (tag === 'path') figures.push({ ...look, path: attribute(text, 'd') ?? '' })
    else figures.push({ ...look, circle: { x: number('cx'), y: number('cy'), radius: number('r') } })
  }
  return figures
}

/**
 * Draws one of our own SVG drawings as vectors.
 * @param width of the drawing's own box, and of the place where it goes, in points
 */
export function drawSvg(
  doc: PDFKit.PDFDocument,
  svg: string,
  { x, y, width, boxWidth }: { x: number; y: number; width: number; boxWidth: number },
): void {
  doc
    .save()
    .translate(x, y)
    .scale(width / boxWidth)
    .lineCap('round')
    .lineJoin('round')
  for (const { path, circle, stroke, width: line, fill, opacity } of figuresOf(svg)) {
    if (path !== undefined) doc.path(path)
    if (circle) doc.circle(circle.x, circle.y, circle.radius)
    doc.lineWidth(line).opacity(opacity)
    if (stroke !== 'none') doc.stroke(stroke)
    else doc.fill(fill)
  }
  doc.restore()
}
