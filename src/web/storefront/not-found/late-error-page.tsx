// Behind its own file, so that the root can fetch it when something fails and only then.
export { ErrorPage } from './error-page.tsx'
