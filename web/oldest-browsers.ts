/** The oldest browsers in which the whole product works, and Safari for iPhones too. The build and its check use it. */
export const oldestBrowsers = { chrome: '92', firefox: '97', safari: '15.4', ios: '15.4' } as const
