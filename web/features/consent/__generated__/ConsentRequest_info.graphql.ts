/**
 * @generated SignedSource<<399df3dc85fcd72cbbd37005c17465e4>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type ConsentRequest_info$data = {
  readonly childName: string;
  readonly expiresAt: string;
  readonly " $fragmentSpreads": FragmentRefs<"ConsentFacts_info">;
  readonly " $fragmentType": "ConsentRequest_info";
};
export type ConsentRequest_info$key = {
  readonly " $data"?: ConsentRequest_info$data;
  readonly " $fragmentSpreads": FragmentRefs<"ConsentRequest_info">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ConsentRequest_info",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "childName",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "expiresAt",
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "ConsentFacts_info"
    }
  ],
  "type": "ParentalConsentInfo",
  "abstractKey": null
};

(node as any).hash = "c3859898a9520ad6c5850b5c1e059d04";

export default node;
