import { redirect, redirectDocument } from 'react-router'

/**
 * On to the gateway's page. A form that was posted without scripts may not lead to another site (`form-action` of the
 * policy for content), so there the payer goes by `statePath`, where the way to the gateway is a link.
 */
export function goToGateway(request: Request, gatewayPageUrl: string, statePath: string): Response {
  if (typeof document !== 'undefined') return redirectDocument(gatewayPageUrl)
  const isOurs = new URL(gatewayPageUrl).origin === new URL(request.url).origin
  return redirect(isOurs ? gatewayPageUrl : statePath)
}
