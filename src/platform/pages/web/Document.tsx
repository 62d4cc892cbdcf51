import type { ReactNode } from 'react'
import { addressIn } from '#kernel/language.ts'
import sheet from '#platform/design-system/web/ui/icons.svg'
import { useLanguage } from '#platform/http/web/visit.ts'

/** The bare document around every page. The server adds styles and scripts before the head ends. */
export function Document({ children }: { readonly children: ReactNode }) {
  const language = useLanguage()
  return (
    // The first script marks this element (`data-scripts`) before React hydrates it.
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#06281F" />
        {/* Opened by itself, the icon sprite shows the logo, so no other file is fetched for it. */}
        <link rel="icon" href={sheet} type="image/svg+xml" />
        <link rel="manifest" href={addressIn('/manifest.webmanifest', language)} />
      </head>
      <body className={language === 'bn' ? 'bn' : undefined}>{children}</body>
    </html>
  )
}
