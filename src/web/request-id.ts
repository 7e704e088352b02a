import { createContext, use } from 'react'

/** The id of the request that made this page, told on error pages. The browser reads it back from the page. */
export const RequestId = createContext('')
export const useRequestId = () => use(RequestId)
