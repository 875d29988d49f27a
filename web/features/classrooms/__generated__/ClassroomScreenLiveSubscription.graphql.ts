/**
 * @generated SignedSource<<cc243e8aaa785e3498215117bc0e9b0e>>
 * @relayHash 925360178e56e76c06c0c4e04aeb5257
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 8c749f05d75e726bc9f2b48688e3e29b0644fb1184e28be66bbf6f9368d8afa3

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type ClassroomScreenLiveSubscription$variables = {
  id: string;
};
export type ClassroomScreenLiveSubscription$data = {
  readonly liveRoundMoved: {
    readonly liveRound: {
      readonly classroom: {
        readonly " $fragmentSpreads": FragmentRefs<"LiveRoundLine_classroom">;
      } | null | undefined;
    } | null | undefined;
  };
};
export type ClassroomScreenLiveSubscription = {
  response: ClassroomScreenLiveSubscription$data;
  variables: ClassroomScreenLiveSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "id"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "classroomId",
    "variableName": "id"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "ClassroomScreenLiveSubscription",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "LiveRoundMovedEvent",
        "kind": "LinkedField",
        "name": "liveRoundMoved",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "LiveRound",
            "kind": "LinkedField",
            "name": "liveRound",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "concreteType": "Classroom",
                "kind": "LinkedField",
                "name": "classroom",
                "plural": false,
                "selections": [
                  {
                    "args": null,
                    "kind": "FragmentSpread",
                    "name": "LiveRoundLine_classroom"
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "ClassroomScreenLiveSubscription",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "LiveRoundMovedEvent",
        "kind": "LinkedField",
        "name": "liveRoundMoved",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "LiveRound",
            "kind": "LinkedField",
            "name": "liveRound",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "concreteType": "Classroom",
                "kind": "LinkedField",
                "name": "classroom",
                "plural": false,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "uuid",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "name",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "LiveRound",
                    "kind": "LinkedField",
                    "name": "liveRound",
                    "plural": false,
                    "selections": [
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "stage",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "joined",
                        "storageKey": null
                      },
                      (v2/*:: as any*/)
                    ],
                    "storageKey": null
                  },
                  (v2/*:: as any*/)
                ],
                "storageKey": null
              },
              (v2/*:: as any*/)
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "8c749f05d75e726bc9f2b48688e3e29b0644fb1184e28be66bbf6f9368d8afa3",
    "metadata": {},
    "name": "ClassroomScreenLiveSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "664d097a418bc11ecd3ef65ef3b4a77f";

export default node;
