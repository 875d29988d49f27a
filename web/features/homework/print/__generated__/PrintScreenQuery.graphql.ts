/**
 * @generated SignedSource<<6b03757870d9e65258bb2fd4755223ba>>
 * @relayHash a3b522052248f96077179f91f1028dac
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID d6608c63ddb0f0e1504a6995a594b490edd4c997921a8750357a41ff01cc8946

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type ClassroomRole = "CO_TEACHER" | "OWNER" | "STUDENT";
export type PrintScreenQuery$variables = {
  assignment: string;
};
export type PrintScreenQuery$data = {
  readonly assignment: {
    readonly classroom: {
      readonly viewerRole: ClassroomRole | null | undefined;
    } | null | undefined;
    readonly sameForAll: boolean;
    readonly " $fragmentSpreads": FragmentRefs<"NoSheet_assignment" | "PrintSheet_assignment">;
  } | null | undefined;
};
export type PrintScreenQuery = {
  response: PrintScreenQuery$data;
  variables: PrintScreenQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "assignment"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "id",
    "variableName": "assignment"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "sameForAll",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "viewerRole",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "uuid",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "PrintScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "Assignment",
        "kind": "LinkedField",
        "name": "assignment",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Classroom",
            "kind": "LinkedField",
            "name": "classroom",
            "plural": false,
            "selections": [
              (v3/*:: as any*/)
            ],
            "storageKey": null
          },
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "NoSheet_assignment"
          },
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "PrintSheet_assignment"
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "PrintScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "Assignment",
        "kind": "LinkedField",
        "name": "assignment",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Classroom",
            "kind": "LinkedField",
            "name": "classroom",
            "plural": false,
            "selections": [
              (v3/*:: as any*/),
              (v4/*:: as any*/),
              (v5/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "name",
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          (v5/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "title",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "description",
            "storageKey": null
          },
          {
            "alias": null,
            "args": [
              {
                "kind": "Literal",
                "name": "ofForm",
                "value": true
              }
            ],
            "kind": "ScalarField",
            "name": "sentencesWithheld",
            "storageKey": "sentencesWithheld(ofForm:true)"
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "HomeworkSentence",
            "kind": "LinkedField",
            "name": "form",
            "plural": true,
            "selections": [
              (v5/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "text",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "answer",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "concreteType": "AcceptedWord",
                "kind": "LinkedField",
                "name": "acceptedWords",
                "plural": true,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "word",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "label",
                    "storageKey": null
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          (v4/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "d6608c63ddb0f0e1504a6995a594b490edd4c997921a8750357a41ff01cc8946",
    "metadata": {},
    "name": "PrintScreenQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "bad361561386c306729afc2b78d3679f";

export default node;
