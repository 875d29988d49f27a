/**
 * @generated SignedSource<<986f64a9fccc371ceefed88457b30499>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type ComingBack_analytics$data = {
  readonly comingBack: {
    readonly days: ReadonlyArray<{
      readonly day: string;
      readonly targets: number;
    }>;
    readonly dueNow: number;
    readonly expectedRight: number;
    readonly later: number;
    readonly recalledLater: number;
    readonly targets: number;
  };
  readonly " $fragmentType": "ComingBack_analytics";
};
export type ComingBack_analytics$key = {
  readonly " $data"?: ComingBack_analytics$data;
  readonly " $fragmentSpreads": FragmentRefs<"ComingBack_analytics">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "targets",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ComingBack_analytics",
  "selections": [
    {
      "kind": "RequiredField",
      "field": {
        "alias": null,
        "args": null,
        "concreteType": "ComingBack",
        "kind": "LinkedField",
        "name": "comingBack",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "ComingDay",
            "kind": "LinkedField",
            "name": "days",
            "plural": true,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "day",
                "storageKey": null
              },
              (v0/*:: as any*/)
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "later",
            "storageKey": null
          },
          (v0/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "dueNow",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "expectedRight",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "recalledLater",
            "storageKey": null
          }
        ],
        "storageKey": null
      },
      "action": "THROW"
    }
  ],
  "type": "Analytics",
  "abstractKey": null
};
})();

(node as any).hash = "29fd840dda91928f227cb7b39b2b5229";

export default node;
