import { redirect } from 'react-router'

/** An address that no page has. */
export function loader() {
  return redirect('/')
}
