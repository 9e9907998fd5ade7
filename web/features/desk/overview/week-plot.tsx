import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import { formatNumber } from '#web/ui/format.ts'
import { formatShortDay } from '#web/ui/short-dates.ts'

type Series = {
  label: string
  /** A variable of the stylesheet, such as `--leaf`. */
  colour: `--${string}`
  /** Null for an unknown value. */
  values: readonly (number | null)[]
}

type WeekPlotProps = {
  title: string
  /** Mondays, `YYYY-MM-DD`. */
  weeks: readonly string[]
  series: readonly Series[]
}

const height = 220

/** What the plots need of the stylesheet of uPlot. */
const plotClass =
  'min-h-55 min-w-0 [&_canvas]:block [&_canvas]:size-full [&_.u-wrap]:relative [&_.u-over]:absolute [&_.u-under]:absolute [&_.u-axis]:absolute'
const seconds = (week: string) => Date.parse(week) / 1000

function optionsOf({ series }: WeekPlotProps, element: HTMLElement): uPlot.Options {
  const style = getComputedStyle(element)
  const ink = style.getPropertyValue('--ink-2')
  const axis = { stroke: ink, grid: { stroke: style.getPropertyValue('--rule') }, font: '13px sans-serif' }
  return {
    width: element.clientWidth,
    height,
    legend: { show: false },
    cursor: { show: false },
    scales: { y: { range: (_plot, _minimum, maximum) => [0, Math.max(10, maximum * 1.1)] } },
    axes: [
      { ...axis, values: (_plot, times) => times.map((time) => dayAndMonth.format(time * 1000)) },
      { ...axis, size: 56, values: (_plot, values) => values.map((value) => formatNumber(value)) },
    ],
    series: [
      {},
      ...series.map(({ label, colour }) => ({
        label,
        stroke: style.getPropertyValue(colour),
        width: 2,
        points: { show: true, size: 5 },
      })),
    ],
  }
}

const dayAndMonth = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** Plots values by week. The table below says the same to everybody who does not see the plot. */
export function WeekPlot(props: WeekPlotProps) {
  const { title, weeks, series } = props
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const values = series.map((each) => [...each.values])
    const plot = new uPlot(optionsOf(props, element), [weeks.map(seconds), ...values], element)
    const observer = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height }))
    observer.observe(element)
    return () => {
      observer.disconnect()
      plot.destroy()
    }
  }, [props, weeks, series])
  return (
    <figure className="grid gap-2">
      <figcaption className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <b>{title}</b>
        {series.map(({ label, colour }) => (
          <span key={label} className="inline-flex items-center gap-2 text-sm">
            <span aria-hidden="true" className="h-0.5 w-5" style={{ backgroundColor: `var(${colour})` }} />
            {label}
          </span>
        ))}
      </figcaption>
      <div ref={place} aria-hidden="true" className={plotClass} />
      <details>
        <summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold">Table</summary>
        <table className="w-full text-sm">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b border-rule text-start">
              <th className="py-1">Week from</th>
              {series.map(({ label }) => (
                <th key={label} className="py-1 text-end">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week, index) => (
              <tr key={week} className="border-b border-rule">
                <th className="py-1 text-start font-normal whitespace-nowrap">{formatShortDay(week)}</th>
                {series.map(({ label, values }) => (
                  <td key={label} className="py-1 text-end tabular-nums">
                    {formatValue(values[index])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

function formatValue(value: number | null | undefined): string {
  return typeof value === 'number' ? formatNumber(value) : 'unknown'
}
