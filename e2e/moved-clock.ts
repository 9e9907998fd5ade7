/*
 * A test makes the product load this module first. The module adds `MOVED_CLOCK_DAYS` days to `new Date()` and
 * `Date.now()`. The number may be negative or a fraction.
 */

const shift = Number(process.env.MOVED_CLOCK_DAYS) * 86_400_000

globalThis.Date = new Proxy(Date, {
  construct: (target, parameters, newTarget) =>
    Reflect.construct(target, parameters.length === 0 ? [target.now() + shift] : parameters, newTarget),
  get: (target, name) => (name === 'now' ? () => target.now() + shift : Reflect.get(target, name)),
})
