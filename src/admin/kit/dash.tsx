/** For a cell without a value. */
export const Dash = () => <span className="dim">–</span>
