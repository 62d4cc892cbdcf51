/** Stands where an action would be, for those who may not take it (USER-02, ROLE-03). */
export function NotPermitted({ children, reason }: { children: string; reason: string }) {
  return (
    <button
      type="button"
      className="btn btn-secondary btn-small whitespace-nowrap max-staff:mr-[10px]"
      disabled
      aria-disabled="true"
      title={reason}
    >
      {children}
      <span className="sr-only">: {reason}</span>
    </button>
  )
}
