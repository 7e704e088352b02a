/** Languages of the demo content besides English. Shops show English where a language has none. */
export const demoLocales = ['vi', 'ar', 'he'] as const
export type DemoLocale = (typeof demoLocales)[number]
