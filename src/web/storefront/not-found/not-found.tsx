import { data } from 'react-router'

/** Every unknown address, and /404 itself. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
