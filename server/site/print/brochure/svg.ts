type Paint = { stroke: string; width: number; fill: string; opacity: number }

type Shape = Paint & { path?: string; circle?: { x: number; y: number; radius: number } }

const defaultPaint: Paint = { stroke: 'none', width: 1, fill: 'black', opacity: 1 }

function attribute(text: string, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(text)?.[1]
}

function parsePaint(text: string, parent: Paint): Paint {
  const number = (name: string) => Number(attribute(text, name) ?? Number.NaN)
  return {
    stroke: attribute(text, 'stroke') ?? parent.stroke,
    fill: attribute(text, 'fill') ?? parent.fill,
    width: number('stroke-width') || parent.width,
    opacity: parent.opacity * (number('opacity') || 1),
  }
}

/** Reads only groups, paths and circles, because the drawings of the product contain no other elements. */
function parseShapes(svg: string): Shape[] {
  const shapes: Shape[] = []
  const groups = [defaultPaint]
  for (const [, end, tag, text = ''] of svg.matchAll(/<(\/?)(g|path|circle)\b([^>]*)>/g)) {
    const paint = parsePaint(text, groups.at(-1) ?? defaultPaint)
    const number = (name: string) => Number(attribute(text, name))
    if (end) groups.pop()
    else if (tag === 'g') groups.push(paint)
    else if (tag === 'path') shapes.push({ ...paint, path: attribute(text, 'd') ?? '' })
    else shapes.push({ ...paint, circle: { x: number('cx'), y: number('cy'), radius: number('r') } })
  }
  return shapes
}

/**
 * @param target.width on the page, in points
 * @param target.boxWidth width of the view box
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
  for (const { path, circle, stroke, width: line, fill, opacity } of parseShapes(svg)) {
    if (path !== undefined) doc.path(path)
    if (circle) doc.circle(circle.x, circle.y, circle.radius)
    doc.lineWidth(line).opacity(opacity)
    if (stroke !== 'none') doc.stroke(stroke)
    else doc.fill(fill)
  }
  doc.restore()
}
