// Icon paths on a 24 px grid with 1.5 px rounded strokes.
const paths = {
  account: 'M12 4.25a3.75 3.75 0 1 1 0 7.5 3.75 3.75 0 0 1 0-7.5ZM4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6',
  alert: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 7.5V13M12 16v.5',
  arrow: 'M4 12h15m-6-6 6 6-6 6',
  back: 'm15 5-7 7 7 7',
  bag: 'M5 8.5h14l1 12H4l1-12ZM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5',
  box: 'M3.5 7.5 12 3l8.5 4.5v9L12 21l-8.5-4.5zM3.5 7.5 12 12l8.5-4.5M12 12v9',
  check: 'm5 12.5 4.5 4.5L19 7',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 7v5.5l3.5 2',
  close: 'm5.5 5.5 13 13m0-13-13 13',
  down: 'm6 9 6 6 6-6',
  globe:
    'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM3.5 12h17M12 3.5c5 5.5 5 11.5 0 17-5-5.5-5-11.5 0-17Z',
  heart: 'M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20Z',
  home: 'm4 11 8-7 8 7v9.5h-5.5V15h-5v5.5H4V11Z',
  lock: 'M5 10.5h14v10H5zM8 10.5V7.5a4 4 0 0 1 8 0v3',
  menu: 'M3.5 7h17M3.5 12h17M3.5 17h17',
  minus: 'M5 12h14',
  pin: 'M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11ZM12 7.75a2.25 2.25 0 1 1 0 4.5 2.25 2.25 0 0 1 0-4.5Z',
  plus: 'M12 5v14M5 12h14',
  return: 'M4 9h10.5a5.5 5.5 0 0 1 0 11H8M8 4.5 3.5 9 8 13.5',
  ruler: 'M2.5 8.5h19v7h-19zM6.5 8.5v3M10 8.5v4M13.5 8.5v3M17 8.5v4',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.5 15.5l5 5',
  settings:
    'M3.5 7h9M18.5 7h2M3.5 17h2M11.5 17h9M15.5 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM8.5 14.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z',
  share: 'M12 3.5V15M7.5 8 12 3.5 16.5 8M7.5 11H5v9.5h14V11h-2.5',
  shop: 'M4 10v10.5h16V10M3 9.5 5 4h14l2 5.5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0Z',
  zoom: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.5 15.5l5 5M10.5 7.5v6M7.5 10.5h6',
} as const

export type IconName = keyof typeof paths

/**
 * All icons as one sprite per page: server-rendered and referenced by `Icon`, so that no script contains them.
 */
export function IconSheet() {
  return (
    <svg>
      {Object.entries(paths).map(([name, path]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <path d={path} />
        </symbol>
      ))}
    </svg>
  )
}
