/** Numbers of the products that an address names, once each, as far as they are numbers. */
export const chosenProducts = (url: URL, most: number): number[] =>
  [
    ...new Set(
      url.searchParams
        .getAll('product')
        .flatMap((typed) => (/^[1-9]\d{0,14}$/.test(typed) ? [Number(typed)] : [])),
    ),
  ].slice(0, most)
