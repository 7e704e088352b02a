import { useSyncExternalStore } from 'react'

/** False on the server and during hydration, when browser storage is unknown. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
