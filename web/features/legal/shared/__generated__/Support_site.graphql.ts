/**
 * @generated SignedSource<<86652b3e651d188a8b42ac4905ef744d>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type Support_site$data = {
  readonly operatorName: string;
  readonly supportEmail: string | null | undefined;
  readonly " $fragmentType": "Support_site";
};
export type Support_site$key = {
  readonly " $data"?: Support_site$data;
  readonly " $fragmentSpreads": FragmentRefs<"Support_site">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Support_site",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "operatorName",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "supportEmail",
      "storageKey": null
    }
  ],
  "type": "Site",
  "abstractKey": null
};

(node as any).hash = "387510687384be0b4a8264a82da4bd58";

export default node;
