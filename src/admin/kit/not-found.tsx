import { Link } from 'react-router'
import './record.css'

type Props = {
  title: string
  hint: string
  /** The list of such records. */
  list: { path: string; title: string }
}

/** Instead of a record that does not exist. */
export const NotFound = ({ title, hint, list }: Props) => (
  <div className="record-missing">
    <h1>{title}</h1>
    <p className="dim">{hint}</p>
    <Link className="button" to={list.path}>
      {list.title}
    </Link>
  </div>
)
