import { useRouteError } from 'react-router';
import { Failure } from './failure.tsx';

/** A screen that fails takes itself down, and not the rest of the app. */
export function RouteError() {
  return <Failure error={useRouteError()} />;
}
