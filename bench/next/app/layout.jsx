export default function RootLayout({ children }) {
  return (
    <html lang="bn">
      <body className="bn">{children}</body>
    </html>
  )
}
