import { createContext, use } from 'react'

/** Id of the request that rendered this page, shown on error pages. The browser reads it from the page. */
export const RequestId = createContext('')
export const useRequestId = () => use(RequestId)
