import Link from 'next/link'

export const iconsAt = '/icons.svg'

export function Icon({ name, className = '' }) {
  return (
    <svg className={`icon ${className}`} aria-hidden="true">
      <use href={`${iconsAt}#${name}`} />
    </svg>
  )
}

export function MenuLink({ item, here, withNote }) {
  const content = (
    <>
      {item.bn_title}
      {withNote && item.bn_description && <small>{item.bn_description}</small>}
    </>
  )
  if (!item.url) return <span className="menu-title">{content}</span>
  if (item.link_type !== 1) {
    return (
      <a href={item.url} target={item.url_target || '_blank'} rel="noopener">
        {content}
      </a>
    )
  }
  return (
    <Link href={item.url} aria-current={item.url === here ? 'page' : undefined}>
      {content}
    </Link>
  )
}

/** Everything under an item, level by level. */
export function MenuBranch({ items, here, withNotes }) {
  if (items.length === 0) return null
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          <MenuLink item={item} here={here} withNote={withNotes} />
          <MenuBranch items={item.sub_nav} here={here} withNotes={withNotes} />
        </li>
      ))}
    </ul>
  )
}
