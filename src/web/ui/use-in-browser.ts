import { useSyncExternalStore } from 'react'

/** False on the server and while hydrating: what this browser keeps is not known there. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
